/** Styles of the reference, in addition to the page's tokens. */
export const style = `
main { max-width: 860px; margin: 0 auto; padding: var(--space-4); font-size: var(--text-3); overflow-wrap: anywhere; }
h1 { font-size: var(--text-5); }
h2 { font-size: var(--text-4); border-top: 1px solid var(--rule); padding-top: var(--space-4); margin-top: var(--space-8); }
h3 { font-size: var(--text-3); margin: 0 0 var(--space-2); }
h3 a { color: inherit; text-decoration: none; }
a { color: var(--accent); }
.entry { padding: var(--space-3) 0; scroll-margin-top: var(--space-3); }
.entry:target { outline: 2px solid var(--accent); outline-offset: var(--space-2); border-radius: var(--radius); }
pre { background: var(--panel); border-radius: var(--radius); padding: var(--space-2) var(--space-3); margin: 0 0 var(--space-2); white-space: pre-wrap; }
code { font: var(--text-2) / 1.5 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
p { margin: var(--space-2) 0; max-width: 76ch; }
dl { margin: var(--space-2) 0 0; }
dd { margin: 0 0 var(--space-2) var(--space-4); color: var(--ink-soft); }
dd p { margin: 0; }
summary { min-height: 28px; cursor: pointer; }
nav ul { columns: 12em; list-style: none; padding: 0 0 0 var(--space-4); margin: 0; }
nav h2 { border: 0; margin: var(--space-3) 0 0; padding: 0; }
nav input { font: inherit; min-height: 32px; width: min(24em, 100%); }
nav form { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; margin: var(--space-4) 0; }
.example { border-left: 3px solid var(--rule); }
[hidden] { display: none !important; }
nav li a, nav p a { display: inline-block; min-height: 24px; }
nav p { margin: 0 0 var(--space-3) var(--space-4); }
`;
