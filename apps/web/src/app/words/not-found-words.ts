/** Texts of the page for unknown addresses. */
export const notFoundWords = {
  title: '404 Page Not Found',
  text: "The page you're looking for doesn't exist.",
  home: 'Home',
  vault: 'Lead Vault',
} as const
