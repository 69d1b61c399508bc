import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMyHelpCalls } from '#generated/client/sdk.gen.ts';
import type { HelpCallOverview } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { RefreshProblem } from '#web/core/shell/RefreshProblem.tsx';
import { useRefreshed } from '#web/core/shell/use-refreshed.ts';
import { ChoiceLinks } from '#web/core/ui/ChoiceLinks.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { isUnsettled } from './calls.ts';
import { KindButtons } from './KindButtons.tsx';
import { MyCall } from './MyCall.tsx';
import { PastCalls } from './PastCalls.tsx';
import { helpCallPage } from './routes.ts';

/** Pauses: while the booth waits for staff, and otherwise, since another member may call. */
const WAITING_MS = 3_000;
const IDLE_MS = 20_000;

type CallStaffProps = {
  overview: HelpCallOverview;
  /** Id of the booth in the URL. */
  chosen: string | undefined;
};

/** The calls of the user's booths, and buttons for a new one. */
export const CallStaff = ({ overview, chosen }: CallStaffProps) => {
  const { t } = useTranslation('help-calls');
  const locale = useLocale();
  const {
    value: { items, booths, deskPhone },
    refresh,
    ...age
  } = useRefreshed(overview, () => call(listMyHelpCalls), {
    pauseMs: ({ items }) => (items.some(isUnsettled) ? WAITING_MS : IDLE_MS),
  });
  const list = useRef<HTMLUListElement>(null);
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    const card = wanted && list.current?.querySelector<HTMLElement>(`#call-${wanted}`);
    if (!card) return;
    card.focus();
    setWanted(undefined);
  }, [wanted, items]);
  const waiting = items.filter(isUnsettled);
  const booth = booths.find(({ id }) => id === chosen) ?? booths[0];

  return (
    <>
      <RefreshProblem {...age} />
      {waiting.length > 0 && (
        <Stack gap={3}>
          <h2>{t('waiting.title')}</h2>
          <Stack as="ul" gap={3} ref={list}>
            {waiting.map((each) => (
              <MyCall key={each.id} call={each} deskPhone={deskPhone} onChange={refresh} />
            ))}
          </Stack>
        </Stack>
      )}
      {booth && (
        <Stack gap={3}>
          <h2>{t('new.title')}</h2>
          {booths.length > 1 ? (
            <ChoiceLinks
              label={t('new.booth')}
              items={booths.map(({ id, name }) => ({
                key: id,
                to: helpCallPage.href({ booth: id }),
                isCurrent: id === booth.id,
                content: <LocalizedText text={name} />,
              }))}
            />
          ) : (
            <p>{t('new.from', { booth: localized(booth.name, locale) })}</p>
          )}
          <KindButtons
            booth={booth}
            unsettled={waiting.filter((each) => each.booth.id === booth.id)}
            deskPhone={deskPhone}
            onChange={refresh}
            onShow={setWanted}
          />
        </Stack>
      )}
      <PastCalls calls={items.filter((each) => !isUnsettled(each))} />
    </>
  );
};
