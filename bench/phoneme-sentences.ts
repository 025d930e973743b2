/** Sentences with the commonest words of a language, at least two hundred each, for phonemes.bench.ts. */
export const SENTENCES: Record<string, string> = {
  es: `Había una vez una niña que vivía con su abuela en la casa de la montaña
El perro y el gato no eran amigos pero se querían mucho
Los niños fueron al parque con sus padres y comieron pan con queso
Mi madre me dijo que no hay nada como estar en casa
Cuando llegó la noche todos se fueron a dormir sin decir nada
Ella le dio un beso a su hija y le dijo hasta mañana
Yo no sé si tú vienes o si te quedas aquí con nosotros
Esta es la historia de un hombre que nunca dejó de soñar
Nos vimos otra vez después de muchos años en la misma ciudad
Ya era muy tarde y el sol se ponía sobre el mar
Así pasó todo el tiempo entre risas y juegos desde la mañana
También había dos pájaros muy bonitos en el árbol grande de mi abuelo
Para ella lo más importante era la vida de cada uno de los suyos
Porque donde hay amor siempre hay lugar para alguien más
Antes de salir te voy a contar algo que ha sido muy bueno para mí
Él fue a la guerra contra todos y ahora es parte del mundo nuevo
Quién puede decir que esto no es verdad ni mentira
Hoy tenemos que hacer las cosas bien según lo que ellos han dicho
Qué día tan bonito dijo el padre mientras tomaba la mano de su mujer
Durante tres días hubo lluvia en el país y por eso no salimos
Ese hombre tiene cuatro hijos y una hija que está en la escuela
Tanto tiempo sin verte cómo estás y cuál es tu nombre
Hace unos años eran sólo dos personas las que sabían leer
Aunque estaba solo no tenía miedo pues era un gran lugar
Creo que será mejor ir a verlos luego o quizá menos tarde
Aquel momento fue el primero y el último de nuestra vida juntos
Les quiero dar las gracias por lo que hicieron por nosotros
Nadie había visto jamás un agua tan clara como aquella
Su tío vive en otro lado de la calle cerca de nuestra casa
Son las cosas que están dentro de mí desde hace mucho tiempo
Bajo la mesa había algunos libros que eran de otros niños
Os he visto hablar así con vuestra madre en la cocina
Todas las mujeres del pueblo fueron a la fiesta vestidas de blanco
Te pido que me des un poco de agua y que te sientes a mi lado
Somos una familia y hemos hecho este libro con todo el corazón
Ni tú ni yo podemos ver qué pasa ante la puerta hacia el jardín
Sin embargo me parece que cualquier cosa puede pasar tras la boda
Si he de ser sincero debe haber sido un trabajo muy duro para mis abuelos
Estos años fueron los mejores y estas fotos los recuerdan
Me gusta cómo lo haces le dijo y le sonrió
Casi todos los domingos íbamos a misa y después a comer con la tía Carmen
El doctor García llamó a la señora López desde el hospital de Madrid
A veces me acuerdo de aquellos veranos junto al río con mis primos
Donde estabas tú cuando nació tu hermano menor
Toda la gente tenía que trabajar mucho y ganaba muy poco dinero
Al final del camino hay una cosa que nadie conoce
Tal vez lo supo alguna vez pero no lo dijo nunca
Le hablé de usted a mi suegra hasta el día en que nació el niño
Nosotras teníamos una vaca y tres ovejas y vosotros un caballo
E iba cantando aquella canción que tanto le gustaba u otra cualquiera`,
  it: `C'era una volta una bambina che viveva in città con la nonna
Il cane e il gatto non erano amici ma si volevano molto bene
I bambini andarono al parco con i genitori e mangiarono pane e formaggio
Mia madre mi disse che non c'è niente come stare a casa
Quando arrivò la notte tutti andarono a dormire senza dire niente
Lei diede un bacio a sua figlia e le disse a domani
Io non so se tu vieni o se resti qui con noi
Questa è la storia di un uomo che non smise mai di sognare
Ci siamo visti un'altra volta dopo molti anni nella stessa città
Era già molto tardi e il sole scendeva sul mare
Così passò tutto il tempo tra risate e giochi fin dalla mattina
C'erano anche due uccelli molto belli sul grande albero di mio nonno
Per lei la cosa più importante era la vita di ognuno dei suoi
Perché dove c'è amore c'è sempre posto per qualcun altro
Prima di uscire ti voglio raccontare qualcosa che è stato molto bello per me
Lui andò in guerra contro tutti e ora fa parte del mondo nuovo
Chi può dire che questo non è vero
Oggi dobbiamo fare bene le cose secondo quello che hanno detto
Che bella giornata disse il padre mentre teneva la mano di sua moglie
Durante tre giorni ci fu la pioggia nel paese e per questo non siamo usciti
Quell'uomo ha quattro figli e una figlia che è ancora a scuola
Da tanto tempo non ti vedo come stai e qual è il tuo nome
Alcuni anni fa c'erano solo due persone che sapevano leggere
Anche se era sola non aveva paura perché era un gran posto
Credo che sarà meglio andare a vederli poi o forse più tardi
Quel momento fu il primo e l'ultimo della nostra vita insieme
Vi voglio dire grazie per quello che avete fatto per noi
Nessuno aveva mai visto un'acqua così chiara come quella
Suo zio vive dall'altra parte della strada vicino alla nostra casa
Sono le cose che stanno dentro di me da molto tempo
Sotto il tavolo c'erano alcuni libri che erano di altri bambini
Tutte le donne del paese vennero alla festa vestite di bianco
Ti chiedo di darmi un po' d'acqua e di sederti al mio fianco
Siamo una famiglia e abbiamo fatto questo libro con tutto il cuore
Né tu né io possiamo vedere cosa succede davanti alla porta verso il giardino
Però mi pare che ogni cosa possa succedere dopo il matrimonio
Deve essere stato un lavoro molto duro per i miei nonni
Quegli anni furono i migliori e queste foto li ricordano
Mi piace come lo fai gli disse e gli sorrise
Quasi tutte le domeniche andavamo a messa e poi a mangiare dalla zia Carla
Il dottor Rossi chiamò la signora Bianchi dall'ospedale di Milano
Ogni tanto ricordo quelle estati lungo il fiume con i miei cugini
Dov'eri quando nacque il tuo fratello più piccolo
Tutta la gente doveva lavorare molto e guadagnava poco
Alla fine della strada c'è una casa che nessuno conosce
Forse lo seppe una volta ma non lo disse mai ad alta voce
Gli parlai di te fino al giorno in cui nacque il bambino
Noi avevamo una mucca e tre pecore e voi un cavallo
E andava cantando quella canzone che le piaceva tanto oppure un'altra
Dello zio degli amici delle sorelle nei campi sui monti agli altri coi fiori`,
  pt: `Era uma vez uma menina que vivia na cidade com a sua avó
O cachorro e o gato não eram amigos mas se queriam muito
As crianças foram ao parque com os pais e comeram pão com queijo
Minha mãe me disse que não há nada como ficar em casa
Quando chegou a noite todos foram dormir sem dizer nada
Ela deu um beijo em sua filha e disse até amanhã
Eu não sei se você vem ou se fica aqui com a gente
Esta é a história de um homem que nunca deixou de sonhar
Nós nos vimos outra vez depois de muitos anos na mesma cidade
Já era muito tarde e o sol se punha sobre o mar
Assim passou todo o tempo entre risos e jogos desde a manhã
Também havia dois pássaros muito bonitos na árvore grande do meu avô
Para ela o mais importante era a vida de cada um dos seus
Porque onde há amor sempre há lugar para mais alguém
Antes de sair vou te contar uma coisa que foi muito boa para mim
Ele foi para a guerra contra todos e agora faz parte do mundo novo
Quem pode dizer que isso não é verdade
Hoje temos que fazer as coisas bem como eles disseram
Que dia tão bonito disse o pai enquanto segurava a mão da mulher
Durante três dias houve chuva no país e por isso não saímos
Esse homem tem quatro filhos e uma filha que está na escola
Há tanto tempo não vejo você como está e qual é o seu nome
Há alguns anos eram só duas pessoas que sabiam ler
Embora estivesse sozinho não tinha medo pois era um lugar bom
Acho que será melhor ir vê-los logo ou talvez mais tarde
Aquele momento foi o primeiro e o último da nossa vida juntos
Quero dar a vocês um obrigado pelo que fizeram por nós
Ninguém tinha visto uma água tão clara como aquela
Seu tio mora do outro lado da rua perto da nossa casa
São as coisas que estão dentro de mim há muito tempo
Debaixo da mesa havia alguns livros que eram de outras crianças
Eu já vi você falar assim com a sua mãe na cozinha
Todas as mulheres da vila foram à festa vestidas de branco
Peço que me dê um pouco de água e que se sente ao meu lado
Somos uma família e fizemos este livro com todo o coração
Nem você nem eu podemos ver o que acontece atrás da porta do jardim
No entanto me parece que qualquer coisa pode acontecer após o casamento
Deve ter sido um trabalho muito duro para os meus avós
Aqueles anos foram os melhores e estas fotos lembram deles
Gosto de como você faz isso disse ele e sorriu
Quase todos os domingos íamos à missa e depois comer com a tia Carmem
O doutor Garcia chamou a senhora Lopes do hospital de São Paulo
Às vezes lembro daqueles verões junto ao rio com os meus primos
Onde você estava quando nasceu seu irmão mais novo
Toda a gente tinha de trabalhar muito e ganhava pouco dinheiro
No fim do caminho há uma casa que ninguém conhece
Talvez ele soubesse uma vez mas nunca disse a ninguém
Falei de você para minha sogra até o dia em que nasceu o menino
Nós tínhamos uma vaca e três ovelhas e vocês um cavalo
Ela ia cantando aquela canção de que tanto gostava ou outra qualquer`,
  fr: `Il était une fois une petite fille qui vivait en ville avec sa grand-mère
Le chien et le chat n'étaient pas amis mais ils s'aimaient beaucoup
Les enfants sont allés au parc avec leurs parents et ont mangé du pain
Ma mère m'a dit qu'il n'y a rien de mieux que d'être à la maison
Quand la nuit est arrivée tous sont allés dormir sans rien dire
Elle donna un baiser à sa fille et lui dit à demain
Je ne sais pas si tu viens ou si tu restes ici avec nous
C'est l'histoire d'un homme qui n'a jamais cessé de rêver
Nous nous sommes revus après de longues années dans la même ville
Il était déjà très tard et le soleil se couchait sur la mer
Ainsi passa tout le temps entre les rires et les jeux depuis le matin
Il y avait aussi deux oiseaux très beaux dans le grand arbre de mon grand-père
Pour elle le plus important était la vie de chacun des siens
Parce que là où il y a de l'amour il y a toujours de la place
Avant de sortir je vais te raconter une chose qui a été très bonne pour moi
Il partit à la guerre contre tous et maintenant il fait partie du monde nouveau
Qui peut dire que ce n'est pas vrai
Aujourd'hui nous devons faire les choses bien comme ils l'ont dit
Quel beau jour dit le père pendant qu'il tenait la main de sa femme
Pendant trois jours il y eut de la pluie au pays et pour cela nous ne sommes pas sortis
Cet homme a quatre fils et une fille qui est encore à l'école
Depuis si longtemps je ne te vois plus comment vas-tu et quel est ton nom
Il y a quelques années il n'y avait que deux personnes qui savaient lire
Bien qu'elle fût seule elle n'avait pas peur car c'était un bon endroit
Je crois qu'il sera mieux d'aller les voir ensuite ou peut-être plus tard
Ce moment fut le premier et le dernier de notre vie ensemble
Je veux vous dire merci pour tout ce que vous avez fait pour nous
Personne n'avait vu une eau aussi claire que celle-là
Son oncle habite de l'autre côté de la rue près de notre maison
Ce sont les choses qui sont en moi depuis très longtemps
Sous la table il y avait des livres qui étaient à d'autres enfants
On vous a vus parler ainsi avec votre mère à la cuisine
Toutes les femmes du village vinrent à la fête vêtues de blanc
Je te demande un peu d'eau et que tu viennes t'asseoir à mon côté
Nous sommes une famille et nous avons fait ce livre de tout notre cœur
Ni toi ni moi ne pouvons voir ce qui se passe devant la porte vers le jardin
Mais il me semble que chaque chose peut arriver après le mariage
Ce doit être un travail très dur pour mes grands-parents
Ces années furent les meilleures et ces photos les rappellent
J'aime comme tu le fais lui dit-il et il sourit
Presque tous les dimanches nous allions à la messe puis manger chez la tante Marie
Le docteur Martin appela madame Dupont depuis l'hôpital de Lyon
Parfois je me souviens de ces étés au bord du lac avec mes cousins
Où étais-tu quand ton petit frère est né
Tous les gens devaient travailler beaucoup et gagnaient peu d'argent
Au bout du chemin il y a une maison que personne ne connaît
Peut-être l'a-t-il su un jour mais il ne l'a jamais dit à haute voix
Je lui parlai de toi jusqu'au jour où naquit le garçon
Nous avions une vache et trois brebis et vous un cheval
Elle allait chantant cette chanson qui lui plaisait tant ou bien une autre`,
};
