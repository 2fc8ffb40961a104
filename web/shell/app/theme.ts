const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const names: Record<Theme, string> = { system: "as the system", light: "light", dark: "dark" };
export const themeName = (theme: Theme) => names[theme];

/** Applies the theme after this one and returns it. */
export function nextTheme(theme: Theme): Theme {
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
  if (next === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  return next;
}
