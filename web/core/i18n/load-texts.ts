import type { i18n, ResourceLanguage } from 'i18next';

/** Namespaces of every page: they travel together, as `messages.json` (specification §7). All others come with their page. */
export const SHARED_TEXTS = ['units', 'commons', 'validations', 'titles'] as const;

/** Reads a file of texts; rejects unless it is there. `base` is `/_i18n/{build}/{locale}/`. */
export const fetchTexts = async (base: string, name: string): Promise<ResourceLanguage> => {
  const answer = await fetch(`${base}${name}.json`);
  if (!answer.ok) throw new Error(`Texts ${name} answered ${answer.status}`);
  return answer.json();
};

/** Loads namespaces that are not there yet into the texts, each once. */
export const createTextLoader = (base: string, texts: i18n) => {
  const underWay = new Map<string, Promise<void>>();
  const load = async (name: string) => {
    texts.addResourceBundle(texts.language, name, await fetchTexts(base, name));
  };
  const once = (name: string) => {
    const promise = underWay.get(name) ?? load(name);
    underWay.set(name, promise);
    // The next page that needs it asks again.
    return promise.catch((error) => {
      underWay.delete(name);
      throw error;
    });
  };
  return (names: readonly string[]): Promise<unknown> => Promise.all(names.map(once));
};
