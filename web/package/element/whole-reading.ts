import { Reading, servePage } from "./reading.ts";

export { Reading };

servePage(() => new Reading());
