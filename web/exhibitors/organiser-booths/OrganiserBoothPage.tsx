import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getFloorPlan, getMyRights, getOrganiserBooth } from '#generated/client/sdk.gen.ts';
import type { OrganiserBooth } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster, Grid, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { boothPreviewPage } from '#web/exhibitors/booth-profiles/routes.ts';
import { boothPage } from '#web/show/booths/routes.ts';
import { AuditHistory } from '#web/tenants/audit-records/AuditHistory.tsx';
import { readHistory } from '#web/tenants/audit-records/read-history.ts';
import { BoothFactsList } from './BoothFactsList.tsx';
import { panelKey } from './ChosenBooth.tsx';
import { DayLinks } from './DayLinks.tsx';
import styles from './OrganiserBoothsPage.module.css';
import { PlacePanel } from './PlacePanel.tsx';
import { organiserBoothPage } from './routes.ts';
import { STATUS_TONES } from './status-tones.ts';
import { TransferSection } from './TransferSection.tsx';
import { VisibilitySection } from './VisibilitySection.tsx';

/** Returns the day of the URL if the booth exhibits on it, else the first day on which it has no place. */
const dayToPlace = ({ days, placements }: OrganiserBooth, asked: string | null): string =>
  days.find((day) => day === asked) ??
  days.find((day) => !placements.some((place) => place.day === day)) ??
  (days[0] as string);

export const loader = async ({ api, url, params }: LoaderArgs) => {
  const boothId = params.id as string;
  const [booth, { rights }] = await Promise.all([
    api(getOrganiserBooth, { path: { boothId } }),
    api(getMyRights),
  ]);
  const [plan, history] = await Promise.all([
    api(getFloorPlan, { query: { day: dayToPlace(booth, url.searchParams.get('day')) } }),
    readHistory({ api, url }, rights, { entity: 'booth', entityId: boothId }),
  ]);
  return { booth, rights, plan, history };
};

export const title = ({ booth }: Awaited<ReturnType<typeof loader>>) => booth.name;

/** A booth with everything that staff do with it. */
export const Component = () => {
  const { booth, plan, rights, history } = usePageData<typeof loader>();
  const f = useFormat();
  const { t } = useTranslation('organiser-booths');
  const navigate = useNavigate();
  const { id, name, status, isReady } = booth;
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>
          <LocalizedText text={name} />
        </h1>
        <Cluster>
          <StatusBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
          {!isReady && <StatusBadge tone="waiting">{t('notReady')}</StatusBadge>}
          {status === 'published' && (
            <LinkButton to={boothPage.href({ id })} icon="external-link">
              {t('page.public')}
            </LinkButton>
          )}
          {status !== 'cancelled' && (
            <LinkButton to={boothPreviewPage.href({ id })} icon="eye">
              {t('page.preview')}
            </LinkButton>
          )}
        </Cluster>
      </Stack>
      <Grid gap={5} align="start" className={styles.beside}>
        <Stack gap={6}>
          <BoothFactsList booth={booth} />
          <VisibilitySection booth={booth} />
          {rights.includes('transfer') && <TransferSection booth={booth} />}
        </Stack>
        {status !== 'cancelled' && plan.halls.length > 0 && (
          <section aria-labelledby="places">
            <Stack gap={4}>
              <h2 id="places">{t('page.places')}</h2>
              <DayLinks
                booth={booth}
                shown={plan.day}
                hrefOf={(day) => organiserBoothPage.href({ id }, { day })}
              />
              <PlacePanel
                key={panelKey(booth, plan.day)}
                booth={booth}
                plan={plan}
                onChoose={(other) => navigate(organiserBoothPage.href({ id: other }))}
              />
            </Stack>
          </section>
        )}
      </Grid>
      {history && (
        <AuditHistory
          history={history}
          namespace="organiser-booths"
          nameOf={(field, value) => {
            if (field === 'day') return f.shortDay(value);
            return field === 'applicationId' ? booth.number : undefined;
          }}
          pageAt={(cursor) => organiserBoothPage.href({ id }, { cursor })}
        />
      )}
    </Stack>
  );
};
