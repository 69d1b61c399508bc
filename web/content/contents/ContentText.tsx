import { type ReactNode, useMemo } from 'react';
import { useLocale } from '#web/core/i18n/format.ts';
import { JapaneseOnlyNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { type Localized, langOf } from '#web/core/i18n/localized.ts';
import { readText } from '#web/core/markdown/document.ts';
import { Markdown } from '#web/core/markdown/Markdown.tsx';
import { SectionNavigator } from '#web/core/shell/SectionNavigator.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

type ContentTextProps = {
  /** Markdown in both languages. */
  body: Localized;
  /** Above the text, with the page's heading. */
  head: ReactNode;
  /** Below the heading and the note about its language. */
  picture?: ReactNode;
};

/** A long text with its sections. */
export const ContentText = ({ body, head, picture }: ContentTextProps) => {
  const locale = useLocale();
  const document = useMemo(() => readText(body, locale), [body, locale]);
  const lang = langOf(body, locale);
  return (
    <SectionNavigator
      sections={document.sections}
      lang={lang}
      head={
        <Stack gap={4}>
          {head}
          <JapaneseOnlyNote text={body} />
          {picture}
        </Stack>
      }
    >
      <Markdown document={document} lang={lang} />
    </SectionNavigator>
  );
};
