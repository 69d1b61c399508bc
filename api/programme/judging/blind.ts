import type { ImageColumn, Localized } from '#api/core/db/columns.ts';
import { findAddresses } from '#spec/core/rules/bare-addresses.ts';

/** Hides names and links in the texts of entrants, for blind rounds. Entrants may name themselves in any text. */

/** The names of the makers of a work and of the places where it is shown. */
type Origin = {
  readonly maker: string | null;
  readonly maker_kana: string | null;
  readonly booth_name: Localized | null;
};

/** Returns the mask, which is never longer than the hidden text. */
const hidden = (found: string): string => '■'.repeat(Math.min(found.length, 3));

const URL = /(?:https?:\/\/|www\.)[\w\-./?%&=#~:@!$*+,;]+/g;
/** A text that may contain e-mail addresses, up to the end of the last one. */
const ADDRESS_RUN = /[\w.+@-]+/g;
const ADDRESSES = /^.*@[\w-]+(?:\.[\w-]+)+/;
/** Shorter names occur as parts of other words. */
const MIN_NAME = 2;

const namesOf = ({ maker, maker_kana, booth_name }: Origin): string[] =>
  [maker, maker_kana, booth_name?.ja, booth_name?.en]
    .map((name) => name?.trim() ?? '')
    .filter((name) => name.length >= MIN_NAME)
    // Longer names first, because they may contain shorter ones.
    .toSorted((one, other) => other.length - one.length);

const patternOf = (names: readonly string[]): RegExp | undefined =>
  names.length > 0
    ? new RegExp(names.map((name) => RegExp.escape(name)).join('|'), 'giu')
    : undefined;

/**
 * Hides links. An address may contain a part like a URL, and a URL a part like an address: both are hidden, as one if
 * they touch.
 */
const hideLinks = (text: string): string => {
  const urls = text
    .matchAll(URL)
    .map(({ 0: url, index }) => ({ start: index, length: url.length }));
  const addresses = text.matchAll(ADDRESS_RUN).map(({ 0: run, index }) => ({
    start: index,
    length: ADDRESSES.exec(run)?.[0].length ?? 0,
  }));
  // Whole addresses too, whose path may be a name in Japanese.
  const links = findAddresses(text).map(({ index, text: { length } }) => ({
    start: index,
    length,
  }));
  let shown = '';
  let end = 0;
  for (const { start, length } of [...urls, ...addresses, ...links].toSorted(
    (a, b) => a.start - b.start,
  )) {
    if (start + length <= end) continue;
    if (start >= end) shown += text.slice(end, start) + hidden(text.slice(start, start + length));
    end = start + length;
  }
  return shown + text.slice(end);
};

/** Hides the names and links of an entry in its texts. */
export const originHider = (origin: Origin) => {
  const names = patternOf(namesOf(origin));
  const hide = (text: string): string => {
    const linkless = hideLinks(text);
    return names ? linkless.replace(names, hidden) : linkless;
  };
  const hideIn = ({ ja, en }: Localized): Localized => ({
    ja: hide(ja),
    ...(en !== undefined && { en: hide(en) }),
  });
  return {
    text: (text: Localized | null) => text && hideIn(text),
    picture: (picture: ImageColumn) => ({ ...picture, alt: hideIn(picture.alt) }),
  };
};
