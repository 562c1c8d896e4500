/** Whether a text looks like an e-mail address: text, @, text, dot, text, without blanks. Spaces around it do not count. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
