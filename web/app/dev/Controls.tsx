import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant, LinkButton } from '#web/core/ui/Button.tsx';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { Chip } from '#web/core/ui/Chip.tsx';
import { SearchBar, SelectFilter, TextFilter } from '#web/core/ui/FilterFields.tsx';
import { CheckOption, FilterGroup, FilterPanel } from '#web/core/ui/FilterPanel.tsx';
import { Cluster, Grid, SideBySide, Stack } from '#web/core/ui/Layout.tsx';
import { Pagination } from '#web/core/ui/Pagination.tsx';
import { Part, Shown } from './Part.tsx';

const HERE = '/dev/ui';
const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

/** Buttons in every variant and state. None is ever disabled: errors are reported after the click. */
export const Buttons = () => {
  const { t } = useTranslation('dev');
  return (
    <Part id="buttons">
      {VARIANTS.map((variant) => (
        <Cluster key={variant} gap={5}>
          <Shown state="default">
            <Button variant={variant}>{t('press')}</Button>
          </Shown>
          <Shown state="hover" force="hover">
            <Button variant={variant}>{t('press')}</Button>
          </Shown>
          <Shown state="focus" force="focus">
            <Button variant={variant}>{t('press')}</Button>
          </Shown>
          <Shown state="busy">
            <Button variant={variant} busy>
              {t('press')}
            </Button>
          </Shown>
          <Shown state="icon">
            <Button variant={variant} icon="search">
              {t('press')}
            </Button>
          </Shown>
          <Shown state="link">
            <LinkButton variant={variant} to={HERE} icon="chevron-right">
              {t('press')}
            </LinkButton>
          </Shown>
          <Shown state="long">
            <Button variant={variant} icon="search">
              {t('sentence')}
            </Button>
          </Shown>
        </Cluster>
      ))}
    </Part>
  );
};

/** Filters next to results and above them. */
export const Filters = () => {
  const { t } = useTranslation('dev');
  const options = [
    { value: '', label: t('word') },
    { value: 'long', label: t('sentence') },
  ];
  return (
    <Part id="filters">
      <SideBySide
        side={
          <FilterPanel action={HERE} count={2}>
            <FilterGroup legend={t('word')}>
              <CheckOption name="a" value="1" checked count={12}>
                {t('word')}
              </CheckOption>
              <CheckOption name="a" value="2" checked={false} count={0}>
                {t('sentence')}
              </CheckOption>
            </FilterGroup>
            <FilterGroup legend={t('states.focus')}>
              <Shown state="focus" force="focus">
                <CheckOption name="b" value="1" type="radio" checked>
                  {t('word')}
                </CheckOption>
              </Shown>
            </FilterGroup>
          </FilterPanel>
        }
      >
        <Stack>
          <SearchBar
            action={HERE}
            label={t('word')}
            submitLabel={t('press')}
            value={t('word')}
            keep={[]}
          />
          <Cluster>
            <SelectFilter name="c" label={t('word')} value="long" options={options} />
            <TextFilter name="d" label={t('word')} value="2500" inputMode="numeric" />
          </Cluster>
          <Cluster gap={2}>
            <Chip icon="calendar">{t('word')}</Chip>
            <Chip removeTo={HERE}>{t('word')}</Chip>
            <Shown state="focus" force="focus">
              <Chip removeTo={HERE}>{t('sentence')}</Chip>
            </Shown>
          </Cluster>
          <Pagination prevTo={HERE} nextTo={HERE} summary="2" />
        </Stack>
      </SideBySide>
    </Part>
  );
};

export const Cards = () => {
  const { t } = useTranslation('dev');
  const content = (text: string) => (
    <div className="padded">
      <a href={HERE} className={cardLink}>
        {text}
      </a>
    </div>
  );
  return (
    <Part id="cards">
      <Grid min={240}>
        <Shown state="default">
          <Card pressable>{content(t('word'))}</Card>
        </Shown>
        <Shown state="focus" force="focus">
          <Card pressable>{content(t('word'))}</Card>
        </Shown>
        <Shown state="long">
          <Card pressable>{content(t('sentence').repeat(3))}</Card>
        </Shown>
      </Grid>
    </Part>
  );
};
