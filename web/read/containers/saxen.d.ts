/** Types of the parts of saxen in use; the package has none. */
declare module "saxen" {
  type Attributes = Readonly<Record<string, string | undefined>>;

  export class Parser {
    on(event: "openTag", take: (name: string, attributes: () => Attributes) => void): this;
    on(event: "closeTag", take: (name: string) => void): this;
    on(event: "text" | "cdata", take: (text: string) => void): this;
    on(event: "error" | "warn", take: (error: Error) => void): this;
    /** Rethrows errors of handlers. */
    parse(xml: string): void;
  }
}
