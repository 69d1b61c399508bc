import type { PhrasingContent } from 'mdast';

/** Addresses are ASCII here, so that 「https://show.example。」 ends before the full stop. */
const ADDRESS =
  /(?<![\w.+-])(?:https?:\/\/[!-~]{1,2000}|www\.[!-~]{1,2000}|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/gi;

const TRAILING = /(?<![?!.,:;*_~'"<>])[?!.,:;*_~'"<>]+$/;

/** Links the URLs and e-mail addresses in a text. */
export const linkAddresses = (text: string): PhrasingContent[] => {
  const parts: PhrasingContent[] = [];
  let end = 0;
  const addText = (until: number) => {
    if (until > end) parts.push({ type: 'text', value: text.slice(end, until) });
  };
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(match);
    if (!/[^.:/]$/.test(address)) continue;
    addText(index);
    parts.push({ type: 'link', url: urlOf(address), children: [{ type: 'text', value: address }] });
    end = index + address.length;
  }
  addText(text.length);
  return parts;
};

/** Without the punctuation of the sentence around it. */
const withoutTrailing = (match: string): string => {
  const address = match.split('<', 1)[0]?.replace(TRAILING, '') ?? '';
  const isUnbalanced = address.endsWith(')') && !address.includes('(');
  return isUnbalanced ? address.replace(/(?<![).,])[).,]+$/, '') : address;
};

const urlOf = (address: string): string => {
  if (/^https?:/i.test(address)) return address;
  return /^www\./i.test(address) ? `http://${address}` : `mailto:${address}`;
};
