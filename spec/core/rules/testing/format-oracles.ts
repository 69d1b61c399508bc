import { isIPv4, isIPv6 } from 'node:net';
import {
  anyOf,
  consistsOf,
  isAlphanumeric,
  isDigit,
  isDigits,
  isLetter,
  oneOf,
} from './code-points.ts';

/*
 * Independent implementations of the format rules that parse the text instead of matching a pattern.
 */

const isLabel = (label: string) =>
  label.length >= 1 &&
  label.length <= 63 &&
  consistsOf(anyOf(isAlphanumeric, oneOf('-')))(label) &&
  !label.startsWith('-') &&
  !label.endsWith('-');
const isTop = (label: string) =>
  isLabel(label) && ((label.length >= 2 && consistsOf(isLetter)(label)) || /^xn--./i.test(label));
export const isDomain = (text: string) => {
  const labels = text.split('.');
  return (
    labels.length >= 2 &&
    labels.length <= 127 &&
    labels.every(isLabel) &&
    isTop(labels.at(-1) ?? '')
  );
};
export const isEmail = (text: string) => {
  const [local = '', domain = '', ...more] = text.split('@');
  const atom = consistsOf(anyOf(isAlphanumeric, oneOf("!#$%&'*+/=?^_`{|}~-")));
  return (
    more.length === 0 &&
    text.length <= 254 &&
    local.length <= 64 &&
    local.split('.').every((part) => part !== '' && atom(part)) &&
    isDomain(domain)
  );
};

const isHost = (host: string) => {
  if (host.startsWith('['))
    return host.endsWith(']') && !host.includes('%') && isIPv6(host.slice(1, -1));
  if (host === 'localhost' || isIPv4(host)) return true;
  const labels = host.split('.');
  const international = (label: string) =>
    [...label].length <= 63 &&
    [...label].every((sign) => /\p{L}|\p{N}|\p{M}|-/u.test(sign)) &&
    /^[\p{L}\p{N}]/u.test(label) &&
    !label.endsWith('-');
  const top = labels.at(-1) ?? '';
  return (
    labels.length >= 2 &&
    labels.length <= 127 &&
    labels.every(international) &&
    (isTop(top) ||
      ([...top].length >= 2 &&
        [...top].every((sign) => /\p{L}|\p{M}/u.test(sign)) &&
        /^\p{L}/u.test(top)))
  );
};
export const isUrl = (text: string) => {
  const scheme = ['http://', 'https://'].find((each) => text.toLowerCase().startsWith(each));
  if (!scheme || text.length > 2000) return false;
  const rest = text.slice(scheme.length);
  const end = [...'/?#'].map((sign) => rest.indexOf(sign)).filter((at) => at >= 0);
  const authority = rest.slice(0, Math.min(rest.length, ...end));
  const tail = rest.slice(authority.length);
  const colon = authority.startsWith('[') ? authority.indexOf(']:') + 1 : authority.indexOf(':');
  const [host, port] =
    colon > 0 ? [authority.slice(0, colon), authority.slice(colon + 1)] : [authority, '0'];
  const seen = (sign: string) =>
    sign.trim() !== '' && sign.charCodeAt(0) > 0x1f && sign !== '\u007f' && sign.isWellFormed();
  return (
    isHost(host) &&
    port.length >= 1 &&
    port.length <= 5 &&
    isDigits(port) &&
    Number(port) <= 65_535 &&
    [...tail].every(seen)
  );
};

/** Tries every split of the digits into groups. */
export const isPhone = (text: string) => {
  const count = [...text].filter((sign) => isDigit(sign.charCodeAt(0))).length;
  if (count > 15) return false;
  const starts: string[] = text.startsWith('+')
    ? []
    : [text, ...(text.startsWith('0') ? [text.slice(1)] : [])];
  for (let length = 1; text.startsWith('+') && length <= 3; length += 1) {
    if (!isDigits(text.slice(1, 1 + length)) || text.length < 1 + length) break;
    const rest = text.slice(1 + length);
    starts.push(rest, ...(rest.startsWith('-') ? [rest.slice(1)] : []));
  }
  return starts.some((start) => isHyphenated(start) || isInThree(start));
};
const isGroup = (text: string, least = 1) =>
  text.length >= least && text.length <= 4 && isDigits(text);
const isHyphenated = (text: string) => {
  const groups = text.split('-');
  return (
    groups.length >= 2 &&
    groups.length <= 5 &&
    groups.every((group) => isGroup(group)) &&
    isGroup(groups.at(-1) ?? '', 3)
  );
};
const isInThree = (text: string) => {
  const cuts = [1, 2, 3, 4];
  const shorter = (rest: string) => (rest.startsWith('-') ? [rest, rest.slice(1)] : [rest]);
  return cuts.some(
    (a) =>
      isGroup(text.slice(0, a)) &&
      text.length > a &&
      shorter(text.slice(a)).some((rest) =>
        cuts.some(
          (b) =>
            isGroup(rest.slice(0, b)) &&
            rest.length > b &&
            shorter(rest.slice(b)).some((last) => isGroup(last, 3)),
        ),
      ),
  );
};
export const isLocalPhone = (text: string) => {
  const parts = text.split('-');
  const all = parts.join('');
  if (!isDigits(all) || !all.startsWith('0') || parts.includes('')) return false;
  const [first = '', second = '', third = ''] = parts;
  const rest = (length: number, low: number, high: number) => length >= low && length <= high;
  switch (parts.length) {
    case 1:
      return rest(all.length, 7, 13);
    case 2:
      return (
        (rest(first.length, 2, 5) && rest(second.length, 5, 8)) ||
        (second.length === 4 && rest(first.length, 3, 9))
      );
    default:
      return (
        parts.length === 3 &&
        rest(first.length, 2, 5) &&
        rest(second.length, 1, 4) &&
        third.length === 4
      );
  }
};
