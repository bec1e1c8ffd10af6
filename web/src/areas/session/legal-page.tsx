import { phrasesOf } from '@groundbreak/client/language'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { PlainPage } from '../../page/plain-page'
import { useDocumentTitle } from '../../page/title'
import { paths } from '../../paths'
import './session.css'

const usePhrases = phrasesOf('legal')

/** Privacy policy and, below it at #agreement, the user agreement. */
export function LegalPage() {
  const { legal } = usePhrases()
  const { hash } = useLocation()
  const title = useDocumentTitle()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <PlainPage wide>
      <title>{title}</title>
      <article className="legal">
        <h1>{legal.privacy.title}</h1>
        <p>{legal.privacy.lead}</p>
        <Sections of={legal.privacy.sections} />
        <h2 id="agreement">{legal.agreement.title}</h2>
        <p>{legal.agreement.lead}</p>
        <Sections of={legal.agreement.sections} />
        <p className="back">
          <Link className="link in" to={paths.login}>
            {legal.back}
          </Link>
        </p>
      </article>
    </PlainPage>
  )
}

function Sections({ of }: { of: readonly { title: string; text: readonly string[] }[] }) {
  return of.map(({ title, text }) => (
    <section key={title}>
      <h2 className="minor">{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ))
}
