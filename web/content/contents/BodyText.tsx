import { useMemo } from 'react';
import { useLocale } from '#web/core/i18n/format.ts';
import { JapaneseOnlyNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { type Localized, langOf } from '#web/core/i18n/localized.ts';
import { readText } from '#web/core/markdown/document.ts';
import { Markdown } from '#web/core/markdown/Markdown.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

/** A text in Markdown among other parts of a page. */
export const BodyText = ({ text }: { text: Localized }) => {
  const locale = useLocale();
  const document = useMemo(() => readText(text, locale), [text, locale]);
  return (
    <Stack gap={3}>
      <JapaneseOnlyNote text={text} />
      <Markdown document={document} lang={langOf(text, locale)} />
    </Stack>
  );
};
