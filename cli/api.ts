import type { Command } from 'commander';
import { EXIT, Failure } from '#cli/core/exit.ts';
import { type Cli, openSite } from '#cli/core/site.ts';
import { describeCommand } from '#cli/core/usage.ts';
import type { ApiOptions } from './api/operations.ts';

/** Loads the module on demand, because it describes the whole contract. */
const loadOperations = () => import('./api/operations.ts');

/** Adds `api`: any operation of the contract by its operationId. */
export const addCommands = (program: Command, cli: Cli): void => {
  const { t } = cli;
  const collect = (value: string, earlier: string[]) => [...earlier, value];
  describeCommand(program.command('api'), t, 'api.description', [
    'noren api --list',
    'noren api listProducts --param q=しおまち --param genre=strategy --param genre=party',
    "noren api listBooths --all --field 'items[].name.ja'",
    'noren api getBooth --param boothId=0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
    'noren api sendSignInCode --body \'{"email":"visitor@noren.example","type":"sign-in"}\'',
    'noren api reserveProduct --param boothId=… --param productId=… --body @reservation.json',
    'noren api putMyIcon --file icon.png',
  ])
    .argument('[operationId]', t('api.operationId'))
    .option('--list', t('api.list'))
    .option('--param <name=value>', t('api.param'), collect, [])
    .option('--query <name=value>', t('api.query'), collect, [])
    .option('--header <name=value>', t('api.header'), collect, [])
    .option('--body <@file|-|json>', t('api.body'))
    .option('--file <path>', t('api.file'))
    .option('--all', t('api.all'))
    .option('--show-tokens', t('api.showTokens'))
    .action(async (id: string | undefined, options: ApiOptions, command: Command) => {
      const site = openSite(cli, command);
      const { listOperations, callOperation } = await loadOperations();
      if (options.list) return listOperations(site);
      if (id === undefined) throw new Failure(EXIT.usage, t('api.noOperation'));
      return callOperation(site, id, options);
    });
};
