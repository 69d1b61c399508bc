import type { ReactNode } from 'react';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import type { Localized } from '#web/core/i18n/localized.ts';
import { Stack } from '#web/core/ui/Layout.tsx';

type TextHeadProps = {
  title: Localized;
  summary?: Localized | undefined;
  /** Above the heading. */
  line?: ReactNode;
  /** Below the summary. */
  children?: ReactNode;
};

/** The heading of a long text, with its summary. */
export const TextHead = ({ title, summary, line, children }: TextHeadProps) => (
  <Stack gap={4}>
    {line}
    <h1>
      <LocalizedText text={title} />
    </h1>
    {summary && (
      <p className="soft large measure">
        <LocalizedText text={summary} />
      </p>
    )}
    {children}
  </Stack>
);
