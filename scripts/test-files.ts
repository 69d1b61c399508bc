/** Returns whether a file is a test of any level, or only tests use it. Takes a path from the root. */
export const isTestFile = (file: string): boolean =>
  /\.(test|component|e2e)\.tsx?$|\/testing(\/|\.ts$)/.test(file);
