/** Why the login screen is shown, when a session ended; the login screen says it. */
export const expiredSession: { message?: string } = {}
