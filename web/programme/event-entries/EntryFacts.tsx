import { useTranslation } from 'react-i18next';
import type { EventAnswer, MyEventEntry } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { useEventTimes } from '#web/programme/events/use-event-times.ts';

type EntryFactsProps = { entry: MyEventEntry };

/** The entered values, with the time and place of the event. */
export const EntryFacts = ({ entry }: EntryFactsProps) => {
  const { t } = useTranslation('event-entries');
  const f = useFormat();
  const locale = useLocale();
  const whenOf = useEventTimes();
  const { event, number, drawNumber, party, names, questions, answers, submittedAt } = entry;
  const answerText = (answer: EventAnswer | undefined, choices: readonly { ja: string }[] = []) => {
    if (answer?.yes !== undefined) return t(answer.yes ? 'commons:form.yes' : 'commons:form.no');
    const choice = answer?.choice === undefined ? undefined : choices[answer.choice];
    return choice ? localized(choice, locale) : answer?.text;
  };
  return (
    <Facts
      items={[
        { label: t('events:fact.when'), value: whenOf(event) },
        { label: t('events:fact.place'), value: <LocalizedText text={{ ja: event.place }} /> },
        { label: t('field.number'), value: number },
        { label: t('field.drawNumber'), value: drawNumber },
        { label: t('field.party'), value: t('persons', { count: party }) },
        { label: t('field.names'), value: names && f.list(names) },
        ...questions.map(({ id, label, choices }) => ({
          label: localized(label, locale),
          value: answerText(
            answers.find(({ questionId }) => questionId === id),
            choices,
          ),
        })),
        { label: t('field.submittedAt'), value: f.dateTime(submittedAt) },
      ]}
    />
  );
};
