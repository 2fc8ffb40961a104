/** The result of a raw function when core refused an argument. */
export interface RawFault {
  fault: {
    code: "value" | "shape" | "memory" | "internal";
    message: string;
    argument: string | null;
    index: number | null;
    value: number | null;
  };
}
