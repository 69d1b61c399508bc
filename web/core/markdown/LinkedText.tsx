import { Fragment } from 'react';
import { findAddresses } from '#spec/core/rules/bare-addresses.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { type Localized, langOf, localized } from '#web/core/i18n/localized.ts';
import { linkTarget } from './link-target.ts';

/** Plain text of exhibitors in the reader's language. Addresses in it are links, which search engines do not follow. */
export const LinkedText = ({ text }: { text: Localized }) => {
  const locale = useLocale();
  const lang = langOf(text, locale);
  const plain = localized(text, locale);
  const parts = [];
  let end = 0;
  for (const { index, text: address, url } of findAddresses(plain)) {
    const target = linkTarget(url);
    if (target?.kind !== 'outside') continue;
    parts.push(
      <Fragment key={index}>
        {plain.slice(end, index)}
        <a href={target.href} rel="noopener external nofollow">
          {address}
        </a>
      </Fragment>,
    );
    end = index + address.length;
  }
  const content = [...parts, plain.slice(end)];
  return lang ? <span lang={lang}>{content}</span> : content;
};
