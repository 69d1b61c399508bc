import { useTranslation } from 'react-i18next';
import { getCurrentEdition, listMyHelpCalls } from '#generated/client/sdk.gen.ts';
import { getCurrentVisitor } from '#web/core/session/session.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { useNow } from '#web/core/use-now.ts';
import { CallStaff } from './CallStaff.tsx';
import { DeskContacts } from './DeskContacts.tsx';
import styles from './HelpCallPage.module.css';
import { NotACaller } from './NotACaller.tsx';
import { OutOfHours } from './OutOfHours.tsx';

export const loader = async ({ api, url }: LoaderArgs) => {
  const { signedIn } = await getCurrentVisitor();
  const [{ deskPhone }, overview] = await Promise.all([
    api(getCurrentEdition),
    signedIn ? api(listMyHelpCalls) : undefined,
  ]);
  const booth = url.searchParams.get('booth') ?? undefined;
  return { deskPhone, overview, booth };
};

/** Members of booths call staff; everybody sees where the organisers' desk is. */
export const Component = () => {
  const { deskPhone, overview, booth } = usePageData<typeof loader>();
  const { t } = useTranslation('help-calls');
  const now = useNow();
  const { booths = [], opensAt, closesAt } = overview ?? {};
  const isStaffed =
    opensAt !== undefined &&
    closesAt !== undefined &&
    Date.parse(opensAt) <= now &&
    now < Date.parse(closesAt);
  return (
    <Stack gap={5} className={styles.page}>
      <h1>{t('titles:helpCall')}</h1>
      {overview && booths.length > 0 ? (
        isStaffed ? (
          <CallStaff overview={overview} chosen={booth} />
        ) : (
          <OutOfHours overview={overview} now={now} />
        )
      ) : (
        <NotACaller isSignedIn={overview !== undefined} />
      )}
      <DeskContacts phone={deskPhone} />
    </Stack>
  );
};
