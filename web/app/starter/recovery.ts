import { type ControlState, listChangedControls, restoreControl } from './controls.ts';
import { readSessionItem, writeSessionItem } from './session-item.ts';

/** State that a document leaves for the next one at the same URL when it could not start its application. */
type SavedPage = {
  readonly address: string;
  /** Failed starts in a row. */
  readonly failures: number;
  readonly scroll: number;
  readonly focus: string | undefined;
  /** Queued clicks and changed controls, by element path. */
  readonly acts: readonly string[];
  readonly entered: readonly (readonly [string, ControlState])[];
};

const KEY = 'noren:left';
const address = () => location.pathname + location.search;

/**
 * Stores user input and queued clicks for the next document; returns whether that was possible. Passwords and files are not
 * stored.
 */
export const savePage = (failures: number, acts: readonly Element[]): boolean => {
  const active = document.activeElement;
  const page: SavedPage = {
    address: address(),
    failures,
    scroll: scrollY,
    focus: active && active !== document.body ? pathOf(active) : undefined,
    acts: acts.map(pathOf),
    entered: listChangedControls()
      .filter(([{ type }]) => type !== 'password' && type !== 'file')
      .map(([control, entered]) => [pathOf(control), entered]),
  };
  return writeSessionItem(KEY, JSON.stringify(page));
};

/** Restores the previous document's state, and removes it from storage. */
export const restorePage = (): { failures: number; acts: HTMLElement[] } | undefined => {
  const text = readSessionItem(KEY);
  if (text === undefined) return undefined;
  writeSessionItem(KEY, undefined);
  try {
    return restore(JSON.parse(text) as SavedPage);
  } catch (error) {
    // Another build may have stored another shape.
    console.debug(error);
    return undefined;
  }
};

const restore = (page: SavedPage): { failures: number; acts: HTMLElement[] } | undefined => {
  if (page.address !== address()) return undefined;
  for (const [path, entered] of page.entered) {
    const control = elementAt(path);
    if (control) restoreControl(control as Parameters<typeof restoreControl>[0], entered);
  }
  scrollTo(0, page.scroll);
  if (page.focus !== undefined) elementAt(page.focus)?.focus({ preventScroll: true });
  const acts = page.acts.map(elementAt).filter((element) => element !== undefined);
  return { failures: Number(page.failures) || 0, acts };
};

/** Returns the path of an element: child indexes from the body down. */
const pathOf = (element: Element): string => {
  const steps: number[] = [];
  for (let here = element; here !== document.body && here.parentElement; here = here.parentElement)
    steps.unshift([...here.parentElement.children].indexOf(here));
  return steps.join('.');
};

const elementAt = (path: string): HTMLElement | undefined => {
  let here: Element | undefined = document.body;
  for (const step of path.split('.')) here = here?.children[Number(step)];
  return here as HTMLElement | undefined;
};
