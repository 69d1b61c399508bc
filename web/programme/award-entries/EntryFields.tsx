import { useTranslation } from 'react-i18next';
import type { AwardEntry } from '#generated/client/types.gen.ts';
import { PRODUCT_KINDS } from '#spec/show/product-fields.ts';
import { privacyPolicyPage } from '#web/content/pages/routes.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { FieldGroup, FieldRow } from '#web/core/form/FieldGroup.tsx';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { NewTabLink } from '#web/core/ui/NewTabLink.tsx';
import { awardRulePage } from '#web/programme/awards/routes.ts';

/** A work that is not registered. */
const WorkFields = () => {
  const { t } = useTranslation('award-entries');
  return (
    <FieldGroup legend={t('form.work')}>
      <LocalizedFields name="work.title" label={t('field.title')} />
      <TextField name="work.kana" label={t('field.kana')} optional />
      <SelectField
        name="work.kind"
        label={t('products:facts.kind')}
        options={PRODUCT_KINDS.map((value) => ({ value, label: t(`products:kind.${value}`) }))}
        width="l"
        optional
      />
      {(['players', 'minutes'] as const).map((name) => (
        <FieldRow key={name}>
          {(['min', 'max'] as const).map((end) => (
            <NumberField
              key={end}
              name={`work.${name}.${end}`}
              label={t(`field.${name}.${end}`)}
              unit={t(`unit.${name}`)}
              optional
            />
          ))}
        </FieldRow>
      ))}
    </FieldGroup>
  );
};

const Consents = ({ slug }: { slug: string | undefined }) => {
  const { t } = useTranslation('award-entries');
  return (
    <FieldGroup legend={t('form.consents')}>
      <CheckboxField name="ofAgeOrGuardianAgrees" label={t('field.ofAgeOrGuardianAgrees')} absent />
      {slug && (
        <p>
          <NewTabLink to={awardRulePage.href({ slug })}>{t('titles:awardRule')}</NewTabLink>
        </p>
      )}
      <CheckboxField name="agreeRules" label={t('field.agreeRules')} absent />
      <CheckboxField name="agreePublish" label={t('field.agreePublish')} absent />
      <p>
        <NewTabLink to={privacyPolicyPage.href()}>{t('titles:privacyPolicy')}</NewTabLink>
      </p>
      <CheckboxField name="agreePrivacy" label={t('field.agreePrivacy')} absent />
    </FieldGroup>
  );
};

/** The texts for the jury, and the entrant's consents. */
export const EntryFields = ({ entry }: { entry: AwardEntry }) => {
  const { t } = useTranslation('award-entries');
  const locale = useLocale();
  const { award, work } = entry;
  return (
    <>
      {!work?.productId && <WorkFields />}
      {award.categories.length > 0 && (
        <RadioField
          name="category"
          label={t('field.category')}
          options={award.categories.map(({ code, name }) => ({
            value: code,
            label: localized(name, locale),
          }))}
        />
      )}
      <TextField name="maker" label={t('field.maker')} hint={t('hint.maker')} counter />
      <TextField name="makerKana" label={t('field.makerKana')} hint={t('hint.kana')} />
      <LocalizedFields name="pitch" label={t('field.pitch')} hint={t('hint.pitch')} rows={8} />
      <TextField name="rulesUrl" label={t('field.rulesUrl')} hint={t('hint.url')} optional />
      <TextField name="videoUrl" label={t('field.videoUrl')} hint={t('hint.url')} optional />
      {award.wantsSamples && (
        <TextAreaField name="sampleNote" label={t('field.sampleNote')} counter rows={3} optional />
      )}
      <Consents slug={award.slug} />
    </>
  );
};
