/** First, last and the neighbours of the current page; a gap says on which side it lies. */
export const pageNumbers = (page: number, last: number): (number | 'gap-left' | 'gap-right')[] => {
  const wanted = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const pages = [...new Set(wanted)].toSorted((a, b) => a - b);
  return pages.flatMap((each, index) => {
    const before = pages[index - 1] ?? each - 1;
    if (each - before === 1) return [each];
    if (each - before === 2) return [each - 1, each];
    return [each <= page ? 'gap-left' : 'gap-right', each];
  });
};
