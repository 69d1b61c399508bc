import { useTranslation } from 'react-i18next';
import { useLocale } from '#web/core/i18n/format.ts';
import { FieldGroup, FieldRow } from './FieldGroup.tsx';
import { TextField } from './TextField.tsx';
import { useKanaAutofill } from './use-kana-autofill.ts';

/** Field names in the schema; a part without a name is not rendered. */
type NameParts = {
  readonly family: string;
  readonly given: string;
  readonly familyKana?: string | undefined;
  readonly givenKana?: string | undefined;
  readonly romanised?: string | undefined;
};

type NameFieldsProps = {
  names?: NameParts;
  /** Legend of the group; defaults to 氏名. */
  legend?: string;
  optional?: boolean;
  /** Whether the reading is optional; defaults to `optional`. */
  kanaOptional?: boolean;
};

const PARTS: NameParts = {
  family: 'familyName',
  given: 'givenName',
  familyKana: 'familyNameKana',
  givenKana: 'givenNameKana',
  romanised: 'romanisedName',
};

/**
 * A person's name: 姓 and 名 with their reading, which is filled from the input method. In English the given name comes
 * first, and a romanized name replaces the reading.
 */
export const NameFields = ({
  names = PARTS,
  legend,
  optional = false,
  kanaOptional = optional,
}: NameFieldsProps) => {
  const { t } = useTranslation('commons');
  const japanese = useLocale() === 'ja';
  const { family, given, familyKana, givenKana, romanised } = names;

  const familyField = (
    <NamePart
      key="family"
      optional={optional}
      name={family}
      kanaName={familyKana}
      label={t('name.family')}
      autoComplete="family-name"
    />
  );
  const givenField = (
    <NamePart
      key="given"
      optional={optional}
      name={given}
      kanaName={givenKana}
      label={t('name.given')}
      autoComplete="given-name"
    />
  );
  return (
    <FieldGroup legend={legend ?? t('name.legend')}>
      <FieldRow>{japanese ? [familyField, givenField] : [givenField, familyField]}</FieldRow>
      {japanese && familyKana && givenKana && (
        <FieldRow>
          <TextField
            name={familyKana}
            label={t('name.familyKana')}
            optional={kanaOptional}
            counter
          />
          <TextField name={givenKana} label={t('name.givenKana')} optional={kanaOptional} counter />
        </FieldRow>
      )}
      {!japanese && romanised && (
        <TextField
          name={romanised}
          label={t('name.romanised')}
          hint={t('name.romanisedHint')}
          width="l"
          counter
          optional
        />
      )}
    </FieldGroup>
  );
};

type NamePartProps = {
  name: string;
  kanaName: string | undefined;
  label: string;
  optional: boolean;
  autoComplete: 'family-name' | 'given-name';
};

const NamePart = ({ kanaName, ...field }: NamePartProps) =>
  kanaName === undefined ? (
    <TextField {...field} counter />
  ) : (
    <ReadPart {...field} kanaName={kanaName} />
  );

const ReadPart = ({ kanaName, ...field }: NamePartProps & { kanaName: string }) => (
  <TextField {...field} {...useKanaAutofill(kanaName)} counter />
);
