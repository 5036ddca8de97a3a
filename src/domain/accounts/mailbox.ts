/**
 * The mailbox that an address leads to: providers deliver 'ana+feria@' to 'ana@'. Limits of mails to an address count by
 * it, because otherwise one mailbox has as many addresses as somebody makes up.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  return `${name}${email.slice(at)}`.toLowerCase();
}
