import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listOrganiserCalls } from '#generated/client/sdk.gen.ts';
import type { ApplicationDetail } from '#generated/client/types.gen.ts';
import { AddressText } from '#web/accounts/addresses/AddressText.tsx';
import { applicationPage } from '#web/applications/applications/routes.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import type { SlotLoaderArgs } from '#web/core/shell/slots.ts';
import { EmailAddress } from '#web/core/ui/EmailAddress.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { GenreChip } from '#web/show/genres/Genre.tsx';
import { PaymentFacts } from '../PaymentFacts.tsx';

export const loader = async ({ api }: SlotLoaderArgs) => (await api(listOrganiserCalls)).items;

type EntryDetailsProps = {
  application: ApplicationDetail;
  data: Awaited<ReturnType<typeof loader>>;
};

/** The exhibitor's input, and the organisers' grants. */
export const Component = ({ application, data: calls }: EntryDetailsProps) => {
  const { t } = useTranslation('organiser-entries');
  const f = useFormat();
  const locale = useLocale();
  const { details, choices = [] } = application;
  if (details.kind !== 'exhibitor') return null;
  const { entry, address, neighbour, callId } = details;
  const call = calls.find(({ id }) => id === callId);
  const yesNo = (value: boolean | undefined) => value !== undefined && t(value ? 'yes' : 'no');
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <h2>{t('entry')}</h2>
        <Facts
          items={[
            { label: t('field.call'), value: call && <LocalizedText text={call.title} /> },
            { label: t('field.kind'), value: entry.kind && t(`units:exhibitorKind.${entry.kind}`) },
            { label: t('field.name'), value: entry.name },
            { label: t('field.kana'), value: entry.kana },
            {
              label: t('field.plans'),
              value: choices.map(({ name }) => localized(name, locale)).join(' → '),
            },
            { label: t('field.days'), value: entry.days && f.list(entry.days.map(f.day)) },
            {
              label: t('field.genres'),
              value: entry.genres && (
                <Cluster gap={2}>
                  {entry.genres.map((genre) => (
                    <GenreChip key={genre} genre={genre}>
                      {t(`units:genre.${genre}`)}
                    </GenreChip>
                  ))}
                </Cluster>
              ),
            },
            { label: t('field.summary'), value: entry.summary },
            { label: t('field.isFirstTime'), value: yesNo(entry.isFirstTime) },
            { label: t('field.sellsSecondHand'), value: yesNo(entry.sellsSecondHand) },
            { label: t('field.dealersLicence'), value: entry.dealersLicence },
            {
              label: t('field.neighbour'),
              value: neighbour ? (
                <Link to={applicationPage.href({ id: neighbour.id })}>
                  {t('mutual', { name: `${neighbour.number} ${neighbour.title}` })}
                </Link>
              ) : (
                entry.neighbourNumber && t('oneSided', { number: entry.neighbourNumber })
              ),
            },
            { label: t('field.accessibility'), value: entry.accessibility },
            { label: t('field.remarks'), value: entry.remarks },
          ]}
        />
      </Stack>
      <Stack gap={3}>
        <h2>{t('applicant')}</h2>
        <Facts
          items={[
            { label: t('field.representative'), value: entry.representative },
            { label: t('field.representativeKana'), value: entry.representativeKana },
            { label: t('field.email'), value: entry.email && <EmailAddress value={entry.email} /> },
            { label: t('field.phone'), value: entry.phone },
            { label: t('field.address'), value: address && <AddressText address={address} /> },
          ]}
        />
      </Stack>
      <PaymentFacts details={details} plans={call?.plans ?? []} />
    </Stack>
  );
};
