import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  p99Ms: number;
}

/** Requests a second with twenty connections; an answer that is not a 200 makes the figure void. */
export const measureLoad = async (
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Load> => {
  const result = await autocannon({ url, headers, connections: 20, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 200, ${result.errors} failed`);
  }
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
};
