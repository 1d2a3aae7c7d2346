type Point = { x: number; y: number };

const MARGIN = 2;

const draw = (points: readonly Point[]): string =>
  points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');

/** From zero at the bottom to the largest value at the top; null without a value. */
export const sparklinePath = (values: readonly number[], width: number, height: number) => {
  const max = Math.max(0, ...values);
  const points = values.map((value, index) => ({
    x: values.length === 1 ? width : (index / (values.length - 1)) * width,
    y: height - MARGIN - (max === 0 ? 0 : (value / max) * (height - 2 * MARGIN)),
  }));
  const end = points.at(-1);
  if (end === undefined) return null;
  return { settled: draw(points.slice(0, -1)), running: draw(points.slice(-2)), end };
};
