/**
 * The account of a form for a new password, for the browser's password manager: it updates the entry of this account.
 * Password managers skip fields of the type `hidden`.
 */
export const UsernameField = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);
