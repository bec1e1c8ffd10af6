import { phrasesOf } from '@groundbreak/client/language'
import { paths } from '../../paths'
import { BindingRows } from '../../areas/app-accounts/binding-rows'
import { DevicesSection } from '../../areas/devices/devices-section'
import { SecondFactorRow } from '../../areas/second-factor/second-factor-row'
import { AllotmentRow } from '../../areas/session/allotment-row'
import { EmailRow } from '../../areas/session/email-row'
import { MobileRow } from '../../areas/session/mobile-row'
import { LinkRow } from '../../form/settings-row'

const usePhrases = phrasesOf('shell', 'titles')

/** Passwords, tokens, numbers and addresses, and where the account is logged in. */
export function SafetySettings() {
  const { shell, titles } = usePhrases()
  const { settings } = shell
  return (
    <>
      <dl>
        <LinkRow
          title={shell.menu.changePassword}
          note={settings.passwordNote}
          to={paths.userChangePassword}
        />
        <SecondFactorRow />
        <AllotmentRow />
        <EmailRow />
        <MobileRow />
        <BindingRows />
        <LinkRow title={titles.userLoginHistory} note={settings.loginsNote} to={paths.userLoginHistory} />
        <LinkRow
          title={titles.userPasswordHistory}
          note={settings.passwordsNote}
          to={paths.userPasswordHistory}
        />
      </dl>
      <DevicesSection />
    </>
  )
}
