import { createContext, createElement, type ReactNode, use } from 'react';
import { UsedIcons } from '#web/core/ui/Icon.tsx';

/** A part as it was drawn: its HTML, and the names of the icons in it. */
export type DrawnPart = { readonly html: string; readonly icons: ReadonlySet<string> };

type Store = {
  get: (key: string) => DrawnPart | undefined;
  set: (key: string, part: DrawnPart) => unknown;
};

/** What the server has drawn before, and the places of parts in the page that it draws now. */
export type PartsOfPage = {
  readonly ofRoute: Store;
  readonly ofData: Store;
  readonly places: Place[];
};

type Place = {
  readonly store: Store;
  readonly key: string;
  readonly drawn: DrawnPart | undefined;
  readonly icons: ReadonlySet<string>;
};

/** Nothing in the browser, which draws everything itself. */
export const Parts = createContext<PartsOfPage | undefined>(undefined);

const TAG = 'shared-part';

type CachedFragmentProps = {
  name: string;
  /**
   * All that the part shows, as far as it could differ; it is compared as JSON. Without it the part is the same on every
   * page of a route, whatever the page shows.
   */
  of?: object;
  children: ReactNode;
};

/**
 * A part that looks the same on many pages: the server draws it once for each form of address. In the browser it is nothing
 * but its children (docs/decisions/0023). It must not use `useId`, nor hold another part.
 */
export const CachedFragment = ({ name, of, children }: CachedFragmentProps) => {
  const parts = use(Parts);
  if (!parts) return children;
  const store = of ? parts.ofData : parts.ofRoute;
  const key = of ? `${name} ${JSON.stringify(of)}` : name;
  const drawn = store.get(key);
  const icons = new Set<string>();
  const id = parts.places.push({ store, key, drawn, icons }) - 1;
  return drawn
    ? createElement(TAG, { id })
    : createElement(TAG, { id }, <UsedIcons value={icons}>{children}</UsedIcons>);
};

const OPENS = `<${TAG} id="`;
const CLOSES = `</${TAG}>`;

/** Puts the parts of a page in their places: those that were drawn before, and those that it has drawn itself. */
export const withParts = (html: string, places: readonly Place[]): DrawnPart => {
  const used = new Set<string>();
  const [first = '', ...pieces] = html.split(OPENS);
  const whole = pieces.map((piece) => {
    const begin = piece.indexOf('>') + 1;
    const end = piece.indexOf(CLOSES);
    const place = places[Number.parseInt(piece, 10)] as Place;
    const part = place.drawn ?? { html: piece.slice(begin, end), icons: place.icons };
    if (!place.drawn) place.store.set(place.key, part);
    for (const icon of part.icons) used.add(icon);
    return part.html + piece.slice(end + CLOSES.length);
  });
  return { html: first + whole.join(''), icons: used };
};
