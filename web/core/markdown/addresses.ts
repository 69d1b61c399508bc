import type { PhrasingContent } from 'mdast';
import { findAddresses } from '#spec/core/rules/bare-addresses.ts';

/** Links the URLs and e-mail addresses in a text. */
export const linkAddresses = (text: string): PhrasingContent[] => {
  const parts: PhrasingContent[] = [];
  let end = 0;
  const addText = (until: number) => {
    if (until > end) parts.push({ type: 'text', value: text.slice(end, until) });
  };
  for (const { index, text: address, url } of findAddresses(text)) {
    addText(index);
    parts.push({ type: 'link', url, children: [{ type: 'text', value: address }] });
    end = index + address.length;
  }
  addText(text.length);
  return parts;
};
