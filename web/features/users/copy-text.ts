/** Whether the text is in the clipboard; browsers keep it from pages that are not served safely. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
