/** Domains whose provider ignores dots in the name, with the domain that stands for all of them. */
const dotless = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * The mailbox that an address leads to, as one text for all its addresses: 'ana+feria@' is delivered to 'ana@', and Gmail
 * ignores dots and has two domains. Everything that counts people (limits, reports, ratings, suspensions) compares
 * mailboxes, because one mailbox has as many addresses as somebody makes up.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const whole = email.slice(0, at).toLowerCase();
  const [tagless] = whole.split('+');
  // An address may begin with its tag.
  const name = tagless || whole;
  const provider = dotless.get(domain);
  return provider ? `${name.replaceAll('.', '')}@${provider}` : `${name}@${domain}`;
}
