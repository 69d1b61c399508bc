import type { TFunction } from 'i18next';
import type { Award } from '#generated/client/types.gen.ts';
import type { MetaArgs } from '#web/core/shell/page.ts';
import { AwardText } from './AwardText.tsx';
import { awardMeta, awardSlugs, loadAward } from './load-award.ts';
import { awardRewardsPage } from './routes.ts';

export const loader = loadAward;

export const title = (_award: Award, t: TFunction) => t('titles:awardRewards');

export const parentTitle = (award: Award) => award.title;

export const meta = (award: Award, args: MetaArgs) =>
  awardMeta(award, args, {
    name: args.t('titles:awardRewards'),
    path: awardRewardsPage.href({ slug: award.slug }),
  });

export const pages = awardSlugs;

export const Component = () => <AwardText part="rewards" />;
