import { type Entered, enter, enteredControls } from './controls.ts';

/** What a document that could not start its application leaves to the next one at the same address. */
type Left = {
  readonly build: string;
  readonly address: string;
  readonly scroll: number;
  readonly focus: string | undefined;
  /** Controls that were pressed, and what was entered, by where they stand. */
  readonly acts: readonly string[];
  readonly entered: readonly (readonly [string, Entered])[];
};

const KEY = 'noren:left';
const address = () => location.pathname + location.search;

/** Keeps what the visitor has done in the tab, and loads the page anew. Passwords are not kept. */
export const loadAnew = (build: string, acts: readonly Element[]): void => {
  const active = document.activeElement;
  const left: Left = {
    build,
    address: address(),
    scroll: scrollY,
    focus: active && active !== document.body ? placeOf(active) : undefined,
    acts: acts.map(placeOf),
    entered: enteredControls()
      .filter(([{ type }]) => type !== 'password' && type !== 'file')
      .map(([control, entered]) => [placeOf(control), entered]),
  };
  sessionStorage.setItem(KEY, JSON.stringify(left));
  location.reload();
};

/**
 * What the document before left for this one. `retry` says whether another build has been delivered since: what was done
 * is then done again here. Otherwise nothing is gained by another try.
 */
export const takeLeft = (build: string): { retry: boolean; acts: HTMLElement[] } | undefined => {
  const text = sessionStorage.getItem(KEY);
  if (!text) return undefined;
  sessionStorage.removeItem(KEY);
  const left = JSON.parse(text) as Left;
  if (left.address !== address()) return undefined;
  for (const [place, entered] of left.entered) {
    const control = at(place);
    if (control) enter(control as Parameters<typeof enter>[0], entered);
  }
  scrollTo(0, left.scroll);
  if (left.focus !== undefined) at(left.focus)?.focus({ preventScroll: true });
  const acts = left.acts.map(at).filter((element) => element !== undefined);
  return { retry: left.build !== build, acts };
};

/** Where an element stands: the number of each step down from the body. */
const placeOf = (element: Element): string => {
  const steps: number[] = [];
  for (let here = element; here !== document.body && here.parentElement; here = here.parentElement)
    steps.unshift([...here.parentElement.children].indexOf(here));
  return steps.join('.');
};

const at = (place: string): HTMLElement | undefined => {
  let here: Element | undefined = document.body;
  for (const step of place.split('.')) here = here?.children[Number(step)];
  return here as HTMLElement | undefined;
};
