import type { DevEnvironment, Plugin } from 'vite';
import type * as Entry from '#web/app/entry-server.tsx';
import type { Frontend } from './frontend.ts';
import { createModuleStarter } from './starter.ts';

/** Serves pages from the sources, with hot reload. */
export const createDevFrontend = async (root: string): Promise<Frontend> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true },
    appType: 'custom',
    plugins: [reloadForTexts],
  });
  return {
    entry: () => vite.ssrLoadModule('/web/app/entry-server.tsx') as Promise<typeof Entry>,
    assets: () => ({
      app: '/web/app/dev/entry.ts',
      styles: ['/web/core/ui/tokens.css', '/web/core/ui/base.css', '/web/core/ui/look.css'],
      modules: [],
    }),
    starter: createModuleStarter('/web/app/entry-starter.ts'),
    files: new Map(),
    handle: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('finish', () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) =>
          error ? reject(error) : resolve(false),
        );
      }),
    close: () => vite.close(),
  };
};

type Environment = Pick<DevEnvironment, 'name'> & {
  readonly hot: Pick<DevEnvironment['hot'], 'send'>;
};

const isText = (file: string) => file.includes('/locales/') && file.endsWith('.json');

/** Pages fetch their texts and import none: only a new document shows a changed one. */
export const reloadForTexts = {
  name: 'reload-for-texts',
  hotUpdate(this: { environment: Environment }, { file }: { file: string }): void {
    const { name, hot } = this.environment;
    if (name === 'client' && isText(file)) hot.send({ type: 'full-reload' });
  },
} satisfies Plugin;
