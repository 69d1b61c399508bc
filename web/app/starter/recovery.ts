import { type Entered, enter, enteredControls } from './controls.ts';
import { readTab, writeTab } from './tab.ts';

/** What a document that could not start its application leaves to the next one at the same address. */
type Left = {
  readonly address: string;
  /** How often the start has failed in a row. */
  readonly failures: number;
  readonly scroll: number;
  readonly focus: string | undefined;
  /** What was pressed, and what was entered, by where it stands. */
  readonly acts: readonly string[];
  readonly entered: readonly (readonly [string, Entered])[];
};

const KEY = 'noren:left';
const address = () => location.pathname + location.search;

/**
 * Keeps in the tab what the visitor has done, for the document that comes next, and says whether it is kept. Passwords and
 * files are not.
 */
export const leave = (failures: number, acts: readonly Element[]): boolean => {
  const active = document.activeElement;
  const left: Left = {
    address: address(),
    failures,
    scroll: scrollY,
    focus: active && active !== document.body ? placeOf(active) : undefined,
    acts: acts.map(placeOf),
    entered: enteredControls()
      .filter(([{ type }]) => type !== 'password' && type !== 'file')
      .map(([control, entered]) => [placeOf(control), entered]),
  };
  return writeTab(KEY, JSON.stringify(left));
};

/** What the document before left for this one, put back into it. It is left to nobody else. */
export const takeLeft = (): { failures: number; acts: HTMLElement[] } | undefined => {
  const text = readTab(KEY);
  if (text === undefined) return undefined;
  writeTab(KEY, undefined);
  try {
    return putBack(JSON.parse(text) as Left);
  } catch (error) {
    // Another build may have left it, in another shape.
    console.debug(error);
    return undefined;
  }
};

const putBack = (left: Left): { failures: number; acts: HTMLElement[] } | undefined => {
  if (left.address !== address()) return undefined;
  for (const [place, entered] of left.entered) {
    const control = at(place);
    if (control) enter(control as Parameters<typeof enter>[0], entered);
  }
  scrollTo(0, left.scroll);
  if (left.focus !== undefined) at(left.focus)?.focus({ preventScroll: true });
  const acts = left.acts.map(at).filter((element) => element !== undefined);
  return { failures: Number(left.failures) || 0, acts };
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
