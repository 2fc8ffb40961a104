import { LeadPlan } from "./lead-plan.ts";

customElements.define("pc-lead-plan", LeadPlan);
