import type { i18n, ResourceLanguage } from 'i18next';

/** Namespaces of every page, bundled as `messages.json` (specification §7). All others load with their page. */
export const SHARED_TEXTS = ['units', 'commons', 'validations', 'titles'] as const;

/** Fetches the texts of a namespace; rejects on an HTTP error. `base` is `/_i18n/{build}/{locale}/`. */
export const fetchTexts = async (base: string, name: string): Promise<ResourceLanguage> => {
  const answer = await fetch(`${base}${name}.json`);
  if (!answer.ok) throw new Error(`Texts ${name} answered ${answer.status}`);
  return answer.json();
};

/** Creates a loader that adds missing namespaces to the texts, each once. */
export const createTextLoader = (base: string, texts: i18n) => {
  const loading = new Map<string, Promise<void>>();
  const load = async (name: string) => {
    texts.addResourceBundle(texts.language, name, await fetchTexts(base, name));
  };
  const loadOnce = (name: string) => {
    const promise = loading.get(name) ?? load(name);
    loading.set(name, promise);
    // A failed load is retried by the next page.
    return promise.catch((error) => {
      loading.delete(name);
      throw error;
    });
  };
  return (names: readonly string[]): Promise<unknown> => Promise.all(names.map(loadOnce));
};
