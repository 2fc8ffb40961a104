import { css, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import { markerIcon } from "../../charts/marker.ts";
import { shortName } from "../../base/format.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import { asName, longestName } from "../../state/settings/as-name.ts";
import { sameLook } from "../../state/runs/panel-looks.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { sharedStyles } from "../../style/shared.ts";

/** Looks that a reader can choose, by their description. */
const looks = [
  "blue circle",
  "orange triangle",
  "green square",
  "purple diamond",
  "brown cross",
  "light blue star",
  "black or white Y",
  "yellow open triangle",
];

/** Editor of a run's name and look, within the list of runs. Fires "done" after saving or cancelling. */
export class RunEdit extends WorkspaceView {
  @property({ attribute: false }) styled: StyledRun | null = null;
  /** Name that the reader entered but another run already has. */
  @state() taken: string | null = null;

  static override styles = [
    sharedStyles,
    css`
      form {
        display: grid;
        gap: var(--space-2);
        margin: var(--space-1) 0 var(--space-3) var(--space-6);
      }
      input[name="name"] {
        width: 100%;
      }
      fieldset {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-1) var(--space-3);
        border: 0;
        padding: 0;
        margin: 0;
      }
      fieldset label {
        display: flex;
        align-items: center;
        gap: 4px;
        min-height: 24px;
      }
      .taken {
        color: var(--bad);
      }
      .own {
        overflow-wrap: anywhere;
      }
    `,
  ];

  override firstUpdated(): void {
    this.#field?.select();
  }

  get #field() {
    return this.renderRoot.querySelector<HTMLInputElement>("input[name=name]");
  }

  override render() {
    const { styled, taken } = this;
    if (styled === null) return nothing;
    const { name, own = name, look } = styled;
    const others = this.workspace.runs.filter(({ run }) => run.id !== styled.run.id);
    const usedBy = (each: number) =>
      others
        .filter(({ styleIndex }) => styleIndex % sameLook === each)
        .map(({ name }) => shortName(name, 24));
    const choice = (value: number | null, words: string) => {
      const used = value === null ? [] : usedBy(value);
      const inFull = used.length === 0 ? words : `${words}, also ${used.slice(0, 2).join(", ")}`;
      return html`<label title=${inFull}
        ><input
          type="radio"
          name="look"
          value=${value ?? ""}
          ?checked=${(look ?? null) === value}
          aria-label=${inFull}
        />${value === null ? words : markerIcon(value)}</label
      >`;
    };
    return html`<form class="small" @submit=${this.#submit} @keydown=${this.#leave}>
      <label
        >Name
        <input
          name="name"
          .value=${name}
          placeholder=${own}
          maxlength=${longestName}
          autocomplete="off"
          spellcheck="false"
          aria-invalid=${taken === null ? nothing : "true"}
          aria-describedby="taken"
      /></label>
      <p id="taken" class="taken" role="alert">
        ${taken === null ? "" : `Another run is called ${shortName(taken)}.`}
      </p>
      <p class="own soft">In the data: ${own}. Leave the field empty to go back to it.</p>
      <fieldset>
        <legend>Look</legend>
        ${choice(null, "default")} ${looks.map((words, i) => choice(i, words))}
      </fieldset>
      <div>
        <button>Save</button>
        <button type="button" class="quiet" @click=${this.#done}>Cancel</button>
      </div>
    </form>`;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const { styled } = this;
    if (styled === null) return;
    const data = new FormData(event.target as HTMLFormElement);
    const [typed, chosen] = ["name", "look"].map((each) => data.get(each));
    const name = asName(typeof typed === "string" ? typed : "");
    const given = name === "" ? (styled.own ?? styled.name) : name;
    this.taken = this.workspace.isFree(given, styled) ? null : given;
    if (this.taken !== null) {
      this.#field?.focus();
      return;
    }
    const look = typeof chosen === "string" && chosen !== "" ? Number(chosen) : null;
    const hasOther = look !== (styled.look ?? null);
    this.workspace.choose(styled, { name, ...(hasOther && { look }) });
    this.#done();
  }

  #leave(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    this.#done();
  }

  #done(): void {
    this.dispatchEvent(new Event("done"));
  }
}
