import type { Paper } from "./formula.ts";

const paper = (authors: string, arxiv: string | null = null): Paper => ({ authors, arxiv });

export const papers = {
  chen: paper("Chen et al. 2021", "2107.03374"),
  yao: paper("Yao et al. 2024", "2406.12045"),
  liu: paper("Liu et al. 2024", "2412.13147"),
  dragoi: paper("Dragoi et al. 2025", "2510.08325"),
  verine: paper("Vérine et al. 2026"),
  zhai: paper("Zhai et al. 2026", "2604.14877"),
  learnedMiller: paper("Learned-Miller and Thomas 2019", "1905.06208"),
  gaffke: paper("Gaffke 2005"),
  miller: paper("Miller and Dunson 2019"),
  evanMiller: paper("Miller 2024", "2411.00640"),
  wang: paper("Wang 2025", "2512.21326"),
  holm: paper("Holm 1979"),
  mogstad: paper("Mogstad et al. 2024"),
  waudbySmith: paper("Waudby-Smith et al. 2021", "2103.06476"),
  erol: paper("Erol et al. 2025", "2504.13359"),
  walder: paper("Walder and Karkhanis 2025", "2505.15201"),
  own: paper("passcurve’s own method"),
  textbook: paper("textbooks of statistics"),
};
