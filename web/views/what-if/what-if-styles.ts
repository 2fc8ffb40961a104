import { css } from "lit";

export const whatIfStyles = css`
  .parts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }
  .parts a {
    padding: var(--space-1) var(--space-3);
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    color: var(--ink);
    text-decoration: none;
  }
  .parts a:hover {
    border-color: var(--ink-soft);
  }
  .parts [aria-current] {
    border-color: var(--accent);
    font-weight: 650;
  }
  .draw {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    align-items: center;
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    gap: var(--space-2) var(--space-6);
    align-items: start;
  }
  .slider-field label {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-2);
  }
  .slider-field input[type="number"] {
    width: 11ch;
    max-width: 100%;
    text-align: right;
    font-weight: 600;
  }
  .slider-field input[type="range"] {
    width: 100%;
    accent-color: var(--accent);
  }
  .slider-field .fix {
    margin: 0;
  }
  .next {
    max-width: 76ch;
    font-size: var(--text-3);
    line-height: 1.5;
  }
  @media (max-width: 680px) {
    .fields {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: var(--space-1) var(--space-4);
    }
    .slider-field input[type="number"] {
      width: 9ch;
    }
    .next {
      font-size: var(--text-2);
    }
  }
  @media print {
    .fields {
      display: none;
    }
  }
`;
