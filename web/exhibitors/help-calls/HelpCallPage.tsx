import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { getCurrentEdition, listMyHelpCalls } from '#generated/client/sdk.gen.ts';
import type { HelpCallOverview } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { loginPath } from '#web/core/paths.ts';
import { getCurrentVisitor } from '#web/core/session/session.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { useNow } from '#web/core/use-now.ts';
import { boothMapPage } from '#web/show/booth-map/routes.ts';
import { CallStaff } from './CallStaff.tsx';
import styles from './HelpCallPage.module.css';
import { PhoneLink } from './PhoneLink.tsx';
import { helpCallPage } from './routes.ts';

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

type OutOfHoursProps = { overview: HelpCallOverview; now: number };

/** When staff can be called, and whom to write to at other times. */
const OutOfHours = ({ overview, now }: OutOfHoursProps) => {
  const { t } = useTranslation('help-calls');
  const f = useFormat();
  const { opensAt, closesAt, contactEmail } = overview;
  const isOver = closesAt !== undefined && Date.parse(closesAt) <= now;
  return (
    <EmptyState kind="notOpen" title={t(isOver ? 'closed.over' : 'closed.notYet')}>
      {opensAt && closesAt && !isOver ? (
        <p>{t('closed.hours', { from: f.dateTime(opensAt), until: f.until(closesAt) })}</p>
      ) : (
        !isOver && <p>{t('closed.undecided')}</p>
      )}
      {contactEmail && (
        <p>
          {t('closed.write')} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
    </EmptyState>
  );
};

/** For guests, who may be exhibitors, and for those who are a member of no booth. */
const NotACaller = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const { t } = useTranslation('help-calls');
  const here = useHref(helpCallPage.href());
  if (isSignedIn) return <p>{t('noBooth')}</p>;
  return (
    <Stack gap={3}>
      <p>{t('guest.lead')}</p>
      <div>
        <LinkButton to={loginPath(here)} variant="primary" icon="log-in">
          {t('guest.signIn')}
        </LinkButton>
      </div>
    </Stack>
  );
};

/** The organisers' desk: its phone number and the map of the hall. */
const DeskContacts = ({ phone }: { phone: string | undefined }) => {
  const { t } = useTranslation('help-calls');
  return (
    <Stack as="section" gap={3} aria-labelledby="desk" className={classNames('box', styles.desk)}>
      <h2 id="desk">{t('desk.title')}</h2>
      <p>{t(phone ? 'desk.text' : 'desk.noPhone')}</p>
      <Cluster>
        {phone && <PhoneLink number={phone}>{t('desk.phone')}</PhoneLink>}
        <LinkButton to={boothMapPage.href()} icon="map" className={styles.contact}>
          {t('desk.map')}
        </LinkButton>
      </Cluster>
    </Stack>
  );
};
