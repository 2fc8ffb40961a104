/** What a raw function gives instead of a result when core refused an argument. */
export interface RawFault {
  fault: {
    code: "value" | "shape" | "memory" | "internal";
    message: string;
    argument: string | null;
    index: number | null;
    value: number | null;
  };
}

export interface RawCurve {
  k: Float64Array;
  value: Float64Array;
  complement: Float64Array;
  status: ("exact" | "undefined" | "extrapolated" | "partial")[];
  eligible: Float64Array;
  total: number;
  minN: number;
  maxN: number;
}

export interface RawCells {
  n: Float64Array;
  c: Float64Array;
  tasks: Float64Array;
}

type OfTask = (n: number, c: number, k: number) => number | RawFault;
type Tasks = Float64Array | undefined;

/** The functions that wasm/bind registers, as they are called. A test holds them against the real module. */
export interface RawModule {
  passAtK: OfTask;
  failAtK: OfTask;
  passAtKPlugin: OfTask;
  failAtKPlugin: OfTask;
  passHatK: OfTask;
  passAtKCurve: (
    n: Float64Array,
    c: Float64Array,
    tasks: Tasks,
    ks: Float64Array,
    ragged: "strict" | "eligible",
  ) => RawCurve | RawFault;
  passAtKPluginCurve: (
    n: Float64Array,
    c: Float64Array,
    tasks: Tasks,
    ks: Float64Array,
  ) => RawCurve | RawFault;
  passHatKCurve: RawModule["passAtKCurve"];
  groupCounts: (n: Float64Array, c: Float64Array, tasks: Tasks) => RawCells | RawFault;
  /** Bytes that the module's heap holds; the same before and after every call. */
  memoryInUse: () => number;
}
