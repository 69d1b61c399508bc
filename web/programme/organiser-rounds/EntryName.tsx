import type { JudgedEntry } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from './RoundPage.module.css';

/** The title of an entry with its number. */
export const EntryName = ({ entry }: { entry: JudgedEntry }) => (
  <Stack as="span" gap={0} inline>
    <LocalizedText text={entry.title} />
    <span className={classNames('quiet', styles.number)}>{entry.number}</span>
  </Stack>
);
