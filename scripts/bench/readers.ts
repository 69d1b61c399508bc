const OTHERS = 2;

/**
 * Runs something while others look at a page all the time, and gives it what reads the page once more. Begins when the
 * page has been read, and so is kept; ends when nobody looks any more.
 */
export const whileOthersRead = async <Value>(
  address: string,
  run: (read: () => Promise<string>) => Promise<Value>,
): Promise<Value> => {
  const read = async () => {
    const answer = await fetch(address);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
    return text;
  };
  await read();
  let going = true;
  const others = Array.from({ length: OTHERS }, async () => {
    while (going) await read();
  });
  try {
    return await run(read);
  } finally {
    going = false;
    await Promise.all(others);
  }
};
