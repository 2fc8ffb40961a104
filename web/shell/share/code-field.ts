import { css, html } from "lit";

export const codeStyles = css`
  textarea {
    width: 100%;
    font:
      var(--text-1) / 1.5 ui-monospace,
      monospace;
    overflow-wrap: anywhere;
    resize: vertical;
  }
`;

/** Read-only text to copy; focus selects all of it. */
export const codeField = (label: string, rows: number, code: string) =>
  html`<textarea
    readonly
    rows=${rows}
    aria-label=${label}
    .value=${code}
    @focus=${(event: Event) => {
      (event.target as HTMLTextAreaElement).select();
    }}
  ></textarea>`;
