import { createContext, createElement, type ReactNode, use } from 'react';
import { UsedIconsContext } from '#web/core/ui/Icon.tsx';

/** A rendered fragment: its HTML and the names of the icons in it. */
export type RenderedFragment = { readonly html: string; readonly icons: ReadonlySet<string> };

type Store = {
  get: (key: string) => RenderedFragment | undefined;
  set: (key: string, part: RenderedFragment) => unknown;
};

/** Caches of rendered fragments, and the fragment placeholders of the page being rendered. */
export type PageFragments = {
  readonly ofRoute: Store;
  readonly ofData: Store;
  readonly places: FragmentPlace[];
};

type FragmentPlace = {
  readonly store: Store;
  readonly key: string;
  readonly drawn: RenderedFragment | undefined;
  readonly icons: ReadonlySet<string>;
};

/** Undefined in the browser, which renders everything itself. */
export const FragmentsContext = createContext<PageFragments | undefined>(undefined);

const TAG = 'shared-part';

type CachedFragmentProps = {
  name: string;
  /**
   * Everything the content depends on, compared as JSON. Without it the fragment is cached per route.
   */
  of?: object;
  children: ReactNode;
};

/**
 * A fragment that is the same on many pages: the server renders it once per locale prefix. In the browser it renders its
 * children (docs/decisions/0023). It must neither use `useId` nor contain another fragment.
 */
export const CachedFragment = ({ name, of, children }: CachedFragmentProps) => {
  const parts = use(FragmentsContext);
  if (!parts) return children;
  const store = of ? parts.ofData : parts.ofRoute;
  const key = of ? `${name} ${JSON.stringify(of)}` : name;
  const drawn = store.get(key);
  const icons = new Set<string>();
  const id = parts.places.push({ store, key, drawn, icons }) - 1;
  return drawn
    ? createElement(TAG, { id })
    : createElement(TAG, { id }, <UsedIconsContext value={icons}>{children}</UsedIconsContext>);
};

const OPENS = `<${TAG} id="`;
const CLOSES = `</${TAG}>`;

/** Inserts cached fragments into the rendered HTML, and caches those of this render. */
export const insertFragments = (
  html: string,
  places: readonly FragmentPlace[],
): RenderedFragment => {
  const used = new Set<string>();
  const [first = '', ...pieces] = html.split(OPENS);
  const whole = pieces.map((piece) => {
    const begin = piece.indexOf('>') + 1;
    const end = piece.indexOf(CLOSES);
    const place = places[Number.parseInt(piece, 10)] as FragmentPlace;
    const part = place.drawn ?? { html: piece.slice(begin, end), icons: place.icons };
    if (!place.drawn) place.store.set(place.key, part);
    for (const icon of part.icons) used.add(icon);
    return part.html + piece.slice(end + CLOSES.length);
  });
  return { html: first + whole.join(''), icons: used };
};
