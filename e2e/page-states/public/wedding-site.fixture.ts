// Paths and steps that the states of several pages of a couple's site share.
import { expect } from '@playwright/test'
import type { PageDriver } from '../page-state'
import type { DemoSites } from '../demo-sites'

/** Scrolls through the page so that its lazy parts are loaded. Waits at each part until the browser reports it as visible. */
export async function scrollThrough({ page }: PageDriver): Promise<void> {
  await page.locator('main > *').first().waitFor()
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll('main > *')) {
      part.scrollIntoView()
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(
          (entries) => {
            if (!entries.some((entry) => entry.isIntersecting)) return
            observer.disconnect()
            resolve()
          },
          { rootMargin: '240px' },
        )
        observer.observe(part)
      })
    }
  })
  // The illustrations are loaded separately.
  await expect(page.locator('.site_stepimg:empty')).toHaveCount(0)
}
export const sendAnswer = (driver: PageDriver) => driver.clickButton('answer:accept.send')

export const fillName = (driver: PageDriver, value: string) =>
  driver.page.getByLabel(driver.t('answer:form.name')).fill(value)
export const acceptPath = (slug: string) => `/${slug}/formular-invitatie`
export const declinePath = (slug: string) => `/${slug}/formular-raspuns-negativ`
export const registryPath = (slug: string) => `/${slug}/registru-de-cadouri`
export const albumsPath = (slug: string) => `/${slug}/galerie-foto`

export const codeParams = (sites: DemoSites, code: string) =>
  `event_code=${sites.eventCode}&guest_code=${code}`

export const enterAlbumPassword = async (driver: PageDriver, password: string) => {
  await driver.page.getByLabel(driver.t('gallery:lock.password')).first().fill(password)
  await driver.page
    .getByRole('button', { name: driver.t('gallery:lock.open') })
    .first()
    .click()
}
