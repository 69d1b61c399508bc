import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MyBoothList } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Grid, Stack } from '#web/core/ui/Layout.tsx';
import { myBoothsPage } from '#web/exhibitors/booth-profiles/routes.ts';
import { BoothPlates } from '#web/show/cards/BoothPlates.tsx';
import styles from './DeskPage.module.css';
import { deskPage } from './routes.ts';

/** A choice of the desk's booth, for people with several booths. */
export const BoothChoice = ({ booths }: { booths: MyBoothList['items'] }) => {
  const { t } = useTranslation('desk');
  return (
    <Stack gap={5}>
      <h1>{t('titles:desk')}</h1>
      {booths.length === 0 ? (
        <EmptyState
          kind="nothing"
          title={t('choice.none')}
          action={<LinkButton to={myBoothsPage.href()}>{t('choice.toBooths')}</LinkButton>}
        >
          <p>{t('choice.noneNext')}</p>
        </EmptyState>
      ) : (
        <>
          <p>{t('choice.lead')}</p>
          <Grid as="ul" min={360}>
            {booths.map(({ id, name, days }) => (
              <Card key={id} as="li" pressable className={styles.choice}>
                <h2>
                  <Link to={deskPage.href({ booth: id })} className={cardLink}>
                    <LocalizedText text={name} />
                  </Link>
                </h2>
                {days.length > 0 && <BoothPlates days={days} />}
              </Card>
            ))}
          </Grid>
        </>
      )}
    </Stack>
  );
};
